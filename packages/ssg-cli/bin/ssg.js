#!/usr/bin/env node

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
// Older versions lack functions that the program imports, so that importing it would end in a stack trace.
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`ssg needs Node.js 20.19 or later. This is ${process.versions.node}.`)
  process.exit(1)
}

/** What helps against errors of the system that can happen anywhere. */
const systemErrorHints = {
  EMFILE: 'Raise the limit of open files, for example with `ulimit -n 1024`',
  ENFILE: 'Too many files are open on this machine. Close other programs',
  ENOSPC: 'Make space on the disk. Temporary files are in the folder that TMPDIR names',
  EDQUOT: 'Your quota on the disk is used up. Delete files',
  ENOMEM: 'Close other programs, or use a machine with more memory',
}

const { repeatBuild } = await import('../dist/program/repeat-build.js')
if (!repeatBuild(process.argv)) await runProgram(process.argv)

async function runProgram(argv) {
  const { startCommand } = await import('../dist/program/start-command.js')
  const start = startCommand(argv)
  const { endProcess, main, saveCode } = await import('../dist/program/cli.js')
  try {
    await main(argv, start)
  } catch (error) {
    printCrash(error)
    process.exitCode = 1
  }
  // By then, these have run most of what they need of the program.
  if (argv[2] === 'build' || argv[2] === 'serve') saveCode()
  await endProcess(argv)
}

function printCrash(error) {
  // The message of the system starts with its code, also in the error of a thread.
  const [code] = /\bE[A-Z]+\b/.exec(error?.message) ?? []
  const hint = systemErrorHints[code]
  console.error(hint === undefined ? error : `${error.message}\n${hint}.`)
  if (hint !== undefined) return
  console.error('\nThis is a bug of ssg, not of your site. Please report it with the lines above.')
}
