#!/usr/bin/env node
import { endProcess, main, saveCode } from '../dist/program/cli.js'

try {
  await main(process.argv)
} catch (error) {
  console.error(error)
  console.error('\nThis is a bug of ssg, not of your site. Please report it with the lines above.')
  process.exitCode = 1
}
// The first build runs most of the program.
if (process.argv[2] === 'build') saveCode()
await endProcess(process.argv)
