import * as z from 'zod'
import type { NumberPrefixParser, SidebarItemsGenerator } from '../docs-callbacks.ts'
import type { EditableDoc } from '../edit-url.ts'
import {
  editUrl,
  functionSchema,
  httpUrl,
  instanceId,
  lastUpdateOptions,
  tagOptions,
} from './fields.ts'

/** `latest`: the same page of the last version, where it exists; `self`: each its own. */
const canonical = z.enum(['latest', 'self'])

const version = z.strictObject({
  /** Absent: the name; `Next` for the version being written. */
  label: z.string().optional(),
  /** Below the docs' route; may be empty. Absent: empty for the last version, else the name. */
  path: z.string().optional(),
  /** Absent: by the order, `unreleased` before the last version and `unmaintained` after it. */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  /** Absent: shown when there are several versions. */
  badge: z.boolean().optional(),
  /** Keeps search engines away. */
  noIndex: z.boolean().default(false),
  /** The page that search engines show of those that are alike; absent: as the docs say. */
  canonical: canonical.optional(),
  /** Where the versions page says more of this one: its release notes, and the page of its package. */
  releaseNotes: httpUrl.optional(),
  packagePage: httpUrl.optional(),
  /** Day of the release, such as `2025-03-02`. */
  releaseDate: z.iso.date({ error: 'expected a day such as "2025-03-02"' }).optional(),
  /** Class of the `html` element; absent: `docs-version-` and the name. */
  className: z.string().optional(),
  /** The packages it documents, as their readers import them, and the name each has among the site's dependencies. */
  packages: z.record(z.string(), z.string()).default({}),
})

const docsFields = z.strictObject({
  id: instanceId,
  /** Folder of the version being written, relative to `contentDir`; absent: `docs`, or the id. */
  path: z.string().optional(),
  /** Where the docs begin, `/` is the root of the site; absent: `docs`, or the id. */
  routeBasePath: z.string().optional(),
  /** Globs below the folder of each version. */
  include: z.array(z.string()).default(['**/*.{md,mdx}']),
  /** By default partials, whose name or folder begins with `_`, and tests. */
  exclude: z
    .array(z.string())
    .default(['**/_*.{md,mdx}', '**/_*/**', '**/*.test.*', '**/__tests__/**']),
  /** JSON file or module relative to `contentDir`; absent: one sidebar made from the folder. */
  sidebarPath: z.union([z.string(), z.literal(false)]).optional(),
  /** Folder of the frozen versions, `version-` and the name for each, relative to `contentDir`. */
  versionedPath: z.string().optional(),
  /** Folder of their sidebars, `version-` name `-sidebars.json` for each. */
  versionedSidebarsPath: z.string().optional(),
  /** JSON list of the names of the frozen versions, newest first. */
  versionsFile: z.string().optional(),
  /** Name of the version at the docs' route; absent: the newest frozen one. */
  lastVersion: z.string().optional(),
  /** Whether the version being written is part of the site. */
  includeCurrentVersion: z.boolean().default(true),
  /** Names of the versions to build; absent: all. */
  onlyIncludeVersions: z.array(z.string()).min(1).optional(),
  /** Builds the version being written and no other. */
  disableVersioning: z.boolean().default(false),
  /** Settings by name. `next` is the version being written; `current` is another spelling of it. */
  versions: z.record(z.string(), version).default({}),
  canonical: canonical.default('latest'),
  editUrl: editUrl<EditableDoc>(),
  /** Edit links of frozen versions lead to the version being written. */
  editCurrentVersion: z.boolean().default(false),
  /** Takes `01-` from file names and orders by it; or a function that splits a name. */
  numberPrefixParser: z.union([z.boolean(), functionSchema<NumberPrefixParser>()]).default(true),
  /** Makes sidebar items from folders in another way. */
  sidebarItemsGenerator: functionSchema<SidebarItemsGenerator>().optional(),
  /** Categories can be closed, and are at first, where they do not say. */
  sidebarCollapsible: z.boolean().default(true),
  sidebarCollapsed: z.boolean().default(true),
  ...tagOptions,
  /** The way from the top of the sidebar to a page, above its title. */
  breadcrumbs: z.boolean().default(true),
  /** Gives readers a button that hides the sidebar. */
  sidebarHideable: z.boolean().default(false),
  /** Opening a category of the sidebar closes the others. */
  autoCollapseCategories: z.boolean().default(false),
  ...lastUpdateOptions,
  /** Where the version that the reader chose is kept. */
  versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
})

/** Files of the default instance have plain names; those of another begin with its id. */
const docs = docsFields.transform((options) => {
  const { id } = options
  const [name, prefix] = id === 'default' ? ['docs', ''] : [id, `${id}_`]
  return {
    ...options,
    path: options.path ?? name,
    routeBasePath: options.routeBasePath ?? name,
    versionedPath: options.versionedPath ?? `${prefix}versioned_docs`,
    versionedSidebarsPath: options.versionedSidebarsPath ?? `${prefix}versioned_sidebars`,
    versionsFile: options.versionsFile ?? `${prefix}versions.json`,
  }
})

/** One or several, as a list. */
export const docsList = z
  .union([docs, z.literal(false), z.array(docs)])
  .prefault({})
  .transform((written) => (written === false ? [] : Array.isArray(written) ? written : [written]))
  .refine(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    'expected docs with an `id` each, no two alike',
  )
