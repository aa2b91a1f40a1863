import type { HeadTag } from '@ssgdocs/runtime/contract/page-data'
import { expect, test } from 'vitest'
import { mergeHead } from './merge-head.ts'

const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content },
})

test('an image of a component removes size and text of the generated image', () => {
  const tags = [
    property('og:title', 'Client'),
    property('og:image', 'card.png'),
    property('og:image:width', '1200'),
    property('og:image:alt', 'Client'),
  ]
  const own = [property('og:image', 'own.png')]
  expect(mergeHead({ title: 'Client', tags }, { title: null, tags: own }).tags).toEqual([
    property('og:title', 'Client'),
    property('og:image', 'own.png'),
  ])
})

test('structured data of a component replaces that about the same subject', () => {
  const data = (value: object): HeadTag => ({
    tag: 'script',
    attributes: { type: 'application/ld+json' },
    text: JSON.stringify(value),
  })
  const list = data({ '@type': 'BreadcrumbList' })
  const tags = [list, data({ '@type': 'BlogPosting', '@id': '/a', name: 'generated' })]
  const own = [list, data({ '@type': 'BlogPosting', '@id': '/a', name: 'own' })]
  expect(mergeHead({ title: 'A', tags }, { title: null, tags: own }).tags).toEqual([list, ...own])
})
