#!/usr/bin/env node

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
// Older versions lack functions that the program imports, so that importing it would end in a stack trace.
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`ssg needs Node.js 20.19 or later. This is ${process.versions.node}.`)
  process.exit(1)
}

const { repeatBuild } = await import('../dist/program/repeat-build.js')
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
  // By then, these have run most of what they need of the program.
  if (argv[2] === 'build' || argv[2] === 'serve') saveCode()
  await endProcess(argv)
}
