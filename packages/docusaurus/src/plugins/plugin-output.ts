import { cp, mkdir, rm } from 'node:fs/promises'
import { earlyOutDir, type PluginContext } from './plugin-context.ts'

/** Runs `write` with `outDir` in the context, and moves into it what `write` put into the folder of before. */
export async function writeOutput(
  context: PluginContext,
  outDir: string,
  write: () => Promise<unknown>,
): Promise<void> {
  const early = earlyOutDir(context.generatedFilesDir)
  await mkdir(early, { recursive: true })
  context.outDir = outDir
  await write()
  await cp(early, outDir, { recursive: true })
  await rm(early, { recursive: true })
}
