/** `npm run build:packages`: compiles the packages and bundles the command, unless nothing changed. */
import { buildPackages } from './lib/build.mjs'

process.exitCode = (await buildPackages()) ? 0 : 1
