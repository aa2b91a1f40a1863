#!/usr/bin/env node

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
// Older versions lack functions that the program imports, so that importing it would end in a stack trace.
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`create-ssgdocs needs Node.js 20.19 or later. This is ${process.versions.node}.`)
  process.exit(1)
}

const { main } = await import('../dist/create-ssgdocs.js')
process.exitCode = await main(process.argv.slice(2))
