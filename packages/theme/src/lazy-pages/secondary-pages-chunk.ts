// What it shares with the theme's script stays in that one file: a bundler splits off what two
// scripts use, unless one of them uses all of the other.
import '../client.tsx'

export { SecondaryPages } from './SecondaryPages.tsx'
