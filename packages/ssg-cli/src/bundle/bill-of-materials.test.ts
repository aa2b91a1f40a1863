import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'

const packages = [
  { name: '@scope/tool', version: '1.0.0-rc.1+build', license: '(MIT OR Apache-2.0)', text: '' },
  { name: 'old', version: '0.1.0', license: 'SEE LICENSE IN docs', text: '' },
  { name: 'react', version: '19.3.1', license: 'MIT', text: 'MIT License' },
  { name: 'unlicensed', version: '2.0.0', license: '', text: '' },
]

test('a bill of materials is valid CycloneDX', async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6)
  const bill = billOfMaterials({ type: 'application', name: 'Docs' }, packages)
  expect(await validator.validate(bill)).toBeNull()
  expect(await validator.validate('{ "bomFormat": "CycloneDX" }')).not.toBeNull()
})

test('it names each package with its address, version and licence', () => {
  const subject = { type: 'library', name: '@ssgdocs/cli', version: '1.2.3' } as const
  const { metadata, components, dependencies } = JSON.parse(billOfMaterials(subject, packages))
  expect(metadata.component).toMatchObject(subject)
  expect(components).toMatchObject([
    {
      group: '@scope',
      name: 'tool',
      purl: 'pkg:npm/%40scope/tool@1.0.0-rc.1%2Bbuild',
      licenses: [{ expression: '(MIT OR Apache-2.0)' }],
    },
    { name: 'old', licenses: [{ license: { name: 'SEE LICENSE IN docs' } }] },
    { name: 'react', purl: 'pkg:npm/react@19.3.1', licenses: [{ expression: 'MIT' }] },
    { name: 'unlicensed', version: '2.0.0' },
  ])
  expect(components[3]).not.toHaveProperty('licenses')
  expect(dependencies).toEqual([
    { ref: 'subject', dependsOn: components.map(({ purl }: { purl: string }) => purl) },
  ])
})
