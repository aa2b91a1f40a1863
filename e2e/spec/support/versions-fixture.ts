const files = {
  'versions.json': '["1.x"]',
  'docs/index.md': '# New\n',
  'docs/pool.md': '# MockPool\n',
  'versioned_docs/version-1.x/index.md': '# Old\n',
  'versioned_docs/version-1.x/pool.md': '# MockPool\n',
}

const config = {
  docs: { versionPersistence: 'none' },
  theme: { navbar: { items: [{ type: 'docsVersionDropdown' }] } },
}

/** A site in two versions, which does not store the one that the reader selects. */
export const versionedSite = [files, config] as const
