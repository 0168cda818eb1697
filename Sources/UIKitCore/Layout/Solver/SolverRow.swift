/// A row of the tableau: a basic variable expressed as a sum of nonbasic variables.
struct SolverRow: Sendable {
    /// The variable that the row defines; -1 for an unused row.
    var basic: Int32
    var constant: Double
    /// The variables of the sum, in ascending order.
    var ids: [Int32] = []
    /// The factors of `ids`.
    var factors: [Double] = []

    static let unused: Int32 = -1

    /// The magnitude up to which a factor counts as a rounding residue of zero.
    static let smallestFactor = 1e-9

    func index(of id: Int32) -> Int? {
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < ids.count && ids[low] == id ? low : nil
    }

    /// Returns the factor of a variable; 0 if it does not occur.
    func factor(of id: Int32) -> Double {
        index(of: id).map { factors[$0] } ?? 0
    }

    mutating func remove(_ id: Int32) {
        guard let index = index(of: id) else { return }
        ids.remove(at: index)
        factors.remove(at: index)
    }

    mutating func scale(by factor: Double) {
        constant *= factor
        for index in factors.indices {
            factors[index] *= factor
        }
    }

    /// Turns `0 = row` into `id = row`.
    mutating func solve(for id: Int32) {
        let factor = factor(of: id)
        remove(id)
        scale(by: -1 / factor)
        basic = id
    }

    /// Adds `source` times `factor` and drops the variable `eliminated`.
    ///
    /// - Parameter appeared: Called for each variable that is new in the row.
    mutating func add(
        _ source: SolverRow, times factor: Double, eliminating eliminated: Int32, appeared: (Int32) -> Void
    ) {
        constant += source.constant * factor
        let (myIDs, myFactors, theirIDs, theirFactors) = (ids, factors, source.ids, source.factors)
        let (myCount, theirCount) = (myIDs.count, theirIDs.count)
        var mergedIDs: [Int32] = []
        var mergedFactors: [Double] = []
        mergedIDs.reserveCapacity(myCount + theirCount)
        mergedFactors.reserveCapacity(myCount + theirCount)
        var mine = 0
        var theirs = 0
        while mine < myCount || theirs < theirCount {
            let myID = mine < myCount ? myIDs[mine] : Int32.max
            let theirID = theirs < theirCount ? theirIDs[theirs] : Int32.max
            let id = myID < theirID ? myID : theirID
            var value = 0.0
            if myID == id {
                value = myFactors[mine]
                mine += 1
            }
            if theirID == id {
                value += theirFactors[theirs] * factor
                theirs += 1
            }
            if id == eliminated || value.magnitude <= Self.smallestFactor { continue }
            mergedIDs.append(id)
            mergedFactors.append(value)
            if myID != id { appeared(id) }
        }
        ids = mergedIDs
        factors = mergedFactors
    }
}
