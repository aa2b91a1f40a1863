import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ConfigConverter, ConvertedConfig, Diagnostic, Outcome } from '@ssgdocs/cli/toolkit'
import { publicSiteConfig } from './complete-site-config.ts'
import { convertDocusaurusConfig, isExternalPlugin } from './convert-config.ts'
import { convertTheme } from './convert-theme.ts'
import { docItemComponentsOf } from './doc-item-components.ts'
import { findDocusaurusVersion, usesMdx1 } from './docusaurus-version.ts'
import { importsModule } from './find-swizzles.ts'
import { localizationOf, localizeSettings, translateConfig } from './i18n/localize.ts'
import { listPlugins, type PresetResults, replacePlugins } from './list-plugins.ts'
import { withPagesFolder } from './pages-folder.ts'
import { isContentPlugin } from './plugins/all-content.ts'
import { clientModulesOf } from './plugins/client-modules.ts'
import type { LoadedPlugin } from './plugins/loaded-plugin.ts'
import { forgetChangedModules, localModules } from './plugins/local-modules.ts'
import { createContext } from './plugins/plugin-context.ts'
import { runPlugins } from './plugins/run-plugins.ts'
import { runPresets } from './plugins/run-presets.ts'
import { pluginMessages } from './plugins/translate-content.ts'
import { prismIntegration } from './prism/prism-integration.ts'
import { remarkLiveCode } from './remark-live-code.ts'
import { isRecord, toArray, toRecord } from './unknown-record.ts'

/** Sets the variable from which Docusaurus configurations read the current locale. */
export const beforeImport: ConfigConverter['beforeImport'] = (language) => {
  const name = 'DOCUSAURUS_CURRENT_LOCALE'
  if (language === undefined) delete process.env[name]
  else process.env[name] = language
}

/** Converts a Docusaurus configuration; reports each setting and component that has no equivalent. */
export const convertConfig: ConfigConverter['convertConfig'] = async (external, source, siteDir) =>
  (await convertSite(external, source, siteDir)).outcome

/** A converted site, with what the conversion is reported from. */
export interface ConvertedSite {
  readonly outcome: Outcome<ConvertedConfig>
  readonly presets: PresetResults
  /** The plugins that run. */
  readonly plugins: readonly LoadedPlugin[]
}

/** Runs the presets and plugins of a site, and converts its configuration and its theme. */
export async function convertSite(
  { exported, missingPackages, language }: Parameters<ConfigConverter['convertConfig']>[0],
  source: Parameters<ConfigConverter['convertConfig']>[1],
  siteDir: string,
): Promise<ConvertedSite> {
  forgetChangedModules(siteDir)
  const localization = localizationOf(toRecord(exported), siteDir, language)
  const written = await translateConfig(toRecord(exported), localization)
  const { placeOf } = source
  const presets = await runPresets(written, siteDir, placeOf)
  const context = createContext(written, localization)
  const hasLunr = await importsModule('@generated/lunr.client', siteDir)
  const running = listPlugins(written, presets.value).filter(
    (plugin) =>
      isExternalPlugin(plugin) ||
      isContentPlugin(plugin) ||
      // Our search replaces it, unless the site has a copy of its search box, which needs its index.
      (hasLunr && plugin.name === 'lunr-search'),
  )
  const plugins = await runPlugins(running, context, placeOf)
  const original = replacePlugins(written, plugins.value.extended)
  const version = await findDocusaurusVersion(siteDir)
  const { value, diagnostics } = convertDocusaurusConfig(original, placeOf, {
    presets: presets.value,
    siteDir,
    version,
    exists: (path) => existsSync(resolve(siteDir, path)),
  })
  const all = listPlugins(original, presets.value)
  const config = await localizeSettings(value.config, original, {
    plugins: all,
    localization,
    messages: await pluginMessages(plugins.value.plugins),
  })
  const clientModules = await clientModulesOf('site', toArray(original['clientModules']), context)
  const docItems = docItemComponentsOf(all)
  const site = {
    themeConfig: toRecord(original['themeConfig']),
    docItems,
    pluginComponents: Object.assign(
      {},
      ...plugins.value.plugins.map(({ themeComponents }) => themeComponents),
    ),
  }
  const theme = await convertTheme(site, siteDir, source.placeOf)
  const markdown = toRecord(config['markdown'])
  const hasLiveCode = all.some(({ name }) => name === 'theme-live-codeblock')
  const publicConfig = publicSiteConfig(written, siteDir)
  const prism = prismIntegration({
    siteDir,
    config: publicConfig,
    installed: theme.value.installed,
  })
  const integrations = [
    ...toArray(config['integrations']),
    { name: 'client-modules', client: clientModules },
    ...(prism.value === null ? [] : [prism.value]),
  ]
  const start = { file: source.file, line: 1, column: 1 }
  const absent: Diagnostic[] =
    missingPackages.length === 0
      ? []
      : [
          {
            severity: 'warning',
            rule: 'missing-package',
            reason: `Cannot find ${missingPackages.join(', ')}; building without ${missingPackages.length === 1 ? 'it' : 'them'}`,
            hint: 'Install what the configuration needs',
            place: start,
          },
        ]
  const outcome = {
    value: {
      ...value,
      pathMappings: [
        ...value.pathMappings,
        ...plugins.value.plugins.map(({ path }, index) => ({
          path: ['integrations', integrations.length + index],
          originalPath: path,
        })),
      ],
      publicConfig,
      inputs: localModules(siteDir),
      config: {
        ...withoutMissingFiles(
          await withPagesFolder(config, plugins.value.integrations, siteDir),
          siteDir,
        ),
        ...(theme.value.listsPosts && { blog: toArray(config['blog']).map(withFrontMatter) }),
        alias: {
          ...toRecord(config['alias']),
          ...theme.value.alias,
          ...plugins.value.modules.alias,
        },
        serverAlias: plugins.value.modules.serverAlias,
        define: plugins.value.modules.define,
        provide: plugins.value.modules.globals,
        loaders: plugins.value.modules.loaders,
        postcssPlugins: plugins.value.postcssPlugins,
        markdown: {
          ...markdown,
          ...(usesMdx1(version) ? { mdx1: true } : {}),
          ...(hasLiveCode && theme.value.hasLiveCode
            ? { remarkPlugins: [...toArray(markdown['remarkPlugins']), remarkLiveCode] }
            : {}),
        },
        ...plugins.value.tags,
        headTags: [...toArray(config['headTags']), ...plugins.value.tags.headTags],
        integrations: [...integrations, ...plugins.value.integrations],
      },
    },
    diagnostics: [
      ...presets.diagnostics,
      ...diagnostics,
      ...absent,
      ...plugins.diagnostics,
      ...theme.diagnostics,
      ...prism.diagnostics,
    ],
  }
  return { outcome, presets: presets.value, plugins: plugins.value.plugins }
}

function withFrontMatter(blog: unknown): unknown {
  return isRecord(blog) ? { ...blog, frontMatterInLists: true } : blog
}

/** Removes static folders that do not exist, and stylesheets, such as those of packages that are not installed. */
function withoutMissingFiles(
  config: ConvertedConfig['config'],
  siteDir: string,
): ConvertedConfig['config'] {
  const theme = toRecord(config['theme'])
  const isExisting = (path: unknown) => existsSync(resolve(siteDir, String(path)))
  return {
    ...config,
    ...(config['staticDirectories'] !== undefined && {
      staticDirectories: toArray(config['staticDirectories']).filter(isExisting),
    }),
    theme: { ...theme, customCss: toArray(theme['customCss']).filter(isExisting) },
  }
}
