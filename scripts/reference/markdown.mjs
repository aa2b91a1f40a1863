/** @param {string} text */
export const code = (text) => `\`${text}\``

/**
 * A table of Markdown. Line breaks in cells become spaces.
 *
 * @param {readonly string[]} header
 * @param {readonly (readonly string[])[]} rows
 */
export function table(header, rows) {
  const line = (cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim()).join(' | ')} |`
  return [header, header.map(() => '---'), ...rows].map(line).join('\n')
}

/**
 * A generated page of the guide.
 *
 * @param {{ readonly title: string, readonly description: string, readonly position: number }} frontMatter
 * @param {string} body
 */
export function referencePage({ title, description, position }, body) {
  return `---
title: ${title}
description: ${description}
sidebar_position: ${position}
---

{/* Generated from the sources by \`npm run schemas\`. */}

${body.trim()}
`
}
