import TouchstoneLive

LiveProgram.main()
