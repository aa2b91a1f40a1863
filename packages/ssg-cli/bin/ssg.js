#!/usr/bin/env node
import { main } from '../dist/program/cli.js'

/** How long open handles may keep the process alive after its work is done, in ms. */
const exitDelay = 3000

try {
  await main(process.argv)
} catch (error) {
  console.error(error)
  console.error('\nThis is a bug of ssg, not of your site. Please report it with the lines above.')
  process.exitCode = 1
}
// Does not fire when nothing is open.
setTimeout(() => {
  console.error('Exiting: a plugin or an integration left a timer, a server or a socket open')
  process.exit()
}, exitDelay).unref()
