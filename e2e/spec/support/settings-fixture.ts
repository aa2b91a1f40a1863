const lines = Array.from({ length: 40 }, (_, line) => `Line ${line}.\n`).join('\n')

const files = {
  'pages/index.md': '# Home\n',
  'docs/index.md': `# Docs\n\n## First\n\n${lines}\n## Second\n\n${lines}`,
  'docs/code.md': `# Code\n\n\`\`\`js title="titled"\nconst text = '${'word '.repeat(80)}'\n\`\`\`\n`,
}

const config = {
  baseUrlIssueBanner: false,
  copyright: '<em>Ours</em> &copy; 2024',
  markdown: {
    code: { copyLabel: 'Kopieren', copiedLabel: 'Kopiert', wordWrapLabel: 'Umbrechen' },
  },
  theme: {
    colorMode: { respectPrefersColorScheme: true },
    footer: { columns: [] },
    navbar: { hideOnScroll: true, items: [{ label: 'Somewhere', to: '/docs/' }] },
  },
}

/** A site with many settings that differ from the defaults: one build for the tests of all of them. */
export const settingsSite = [files, config] as const
