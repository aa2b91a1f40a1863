import { expect, test } from 'vitest'
import { localizationOf } from '../i18n/localize.ts'
import { listPlugins } from '../list-plugins.ts'
import { createContext } from './plugin-context.ts'
import { runPlugins } from './run-plugins.ts'

const placeOf = (path: readonly PropertyKey[]) => ({ file: path.join('.'), line: 1, column: 1 })

test('each plugin extends the PostCSS options of the previous one', async () => {
  const add = (name: string) => () => ({
    name,
    configurePostCss: (options: { plugins: string[] }) => ({
      ...options,
      plugins: [...options.plugins, name],
    }),
  })
  const plugins = listPlugins({ plugins: [add('a'), () => ({ name: 'other' }), add('b')] })
  const context = createContext({}, localizationOf({}, '/site', undefined))
  const { value, diagnostics } = await runPlugins(plugins, context, placeOf)
  expect(diagnostics).toEqual([])
  expect(value.postcssPlugins).toEqual(['a', 'b'])
})
