#!/usr/bin/env node
import { repeatBuild } from '../dist/program/repeat-build.js'

if (!repeatBuild(process.argv)) await runProgram(process.argv)

async function runProgram(argv) {
  // Before the program, whose libraries keep functions of `fs`.
  const { watchReads } = await import('../dist/program/watch-reads.js')
  const reads = argv[2] === 'build' ? watchReads() : null
  const { endProcess, main, saveCode } = await import('../dist/program/cli.js')
  try {
    await main(argv, reads)
  } catch (error) {
    console.error(error)
    console.error(
      '\nThis is a bug of ssg, not of your site. Please report it with the lines above.',
    )
    process.exitCode = 1
  }
  // The first build runs most of the program.
  if (argv[2] === 'build') saveCode()
  await endProcess(argv)
}
