import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { loadConverter, type PreparedConversion } from '../config/config-converter.ts'
import { type ConfigSource, createConfigSource, withPathMappings } from '../config/config-source.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { fromModuleError } from '../diagnostics/from-esbuild.ts'
import { readText } from '../io/files.ts'
import { importTypeScript } from '../io/import-typescript.ts'
import { formatKeyPath, writeConfigText } from './config-text.ts'
import type { ConversionReport } from './conversion-report.ts'

/** Writes `site.config.ts` from the configuration of another generator at `path`. */
export async function convertConfig(
  generator: string,
  path: string,
  siteDir: string,
): Promise<ConversionReport> {
  const file = basename(path)
  const source = createConfigSource(file, await readText(path))
  const main = await convertLanguage(undefined)
  const languages = languageNames(main.config)
  const others: PreparedConversion[] = []
  for (const name of languages.slice(1)) others.push(await convertLanguage(name))

  const settings = [main, ...others].map(({ config }) => config)
  const { text, references } = writeConfigText({
    generator,
    file,
    settings,
    generated: main.generated,
  })
  await writeFile(join(siteDir, 'site.config.ts'), text)
  return report(main, references, source)

  async function convertLanguage(language: string | undefined): Promise<PreparedConversion> {
    const { beforeImport, prepareConversion } = await loadConverter(file, siteDir)
    beforeImport?.(language)
    process.env['NODE_ENV'] ??= 'production'
    try {
      const { exports, missingPackages } = await importTypeScript(path, {
        siteDir,
        workDir: join(siteDir, '.ssg'),
        store: null,
        missingPackages: 'stub',
      })
      const value = exports['default']
      const exported: unknown = await (typeof value === 'function' ? value() : value)
      return await prepareConversion({ exported, missingPackages, language }, source, siteDir)
    } catch (error) {
      if (error instanceof BuildFailure) throw error
      throw new BuildFailure(fromModuleError(error, path, siteDir))
    }
  }
}

function languageNames({ languages }: Readonly<Record<string, unknown>>): readonly string[] {
  return Array.isArray(languages) ? languages.map(({ name }) => String(name)) : []
}

/** Lists the settings that were written, and the values that were not, at their places in the other configuration. */
function report(
  { config, pathMappings, generated, kept, lost }: PreparedConversion,
  references: readonly (readonly PropertyKey[])[],
  source: ConfigSource,
): ConversionReport {
  const { placeOf } = withPathMappings(source, pathMappings)
  const isOwn = (key: PropertyKey) => !generated.includes(String(key))
  const converted = Object.entries(config).filter(([key]) => isOwn(key))
  const values = references.filter(([key = '']) => isOwn(key))
  return {
    converted: converted.map(([key, value]) => ({
      text: key,
      // Lists such as `docs` are several settings of other generators.
      place: placeOf(Array.isArray(value) ? [key, 0] : [key]),
    })),
    kept: [
      ...values.map((path) => ({ text: `value of ${formatKeyPath(path)}`, place: placeOf(path) })),
      ...kept,
    ],
    lost,
  }
}
