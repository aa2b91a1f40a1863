import type { PackageLicense } from './package-licenses.ts'

/** What a bill of materials is about. */
export interface BillSubject {
  readonly type: 'application' | 'library'
  readonly name: string
  /** Undefined for what has no versions, such as a site. */
  readonly version?: string
}

/**
 * The software bill of materials of a bundle, in CycloneDX 1.6: the packages whose code it contains. It has neither a
 * date nor a random number, so that the same packages give the same text. See https://cyclonedx.org/docs/1.6/json/.
 */
export function billOfMaterials(subject: BillSubject, packages: readonly PackageLicense[]): string {
  const components = packages.map(packageComponent)
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...subject, 'bom-ref': 'subject' } },
    components,
    dependencies: [
      { ref: 'subject', dependsOn: components.map((component) => component['bom-ref']) },
    ],
  }
  return `${JSON.stringify(bill)}\n`
}

function packageComponent({ name, version, license }: PackageLicense) {
  const { scope, ownName = name } = /^(?<scope>@[^/]+)\/(?<ownName>.+)$/.exec(name)?.groups ?? {}
  // https://github.com/package-url/purl-spec
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version.replaceAll('+', '%2B')}`
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope === undefined ? {} : { group: scope }),
    name: ownName,
    version,
    ...(license === '' ? {} : { licenses: [licenseChoice(license)] }),
    purl,
  }
}

/** Other texts, such as "SEE LICENSE IN …", are names of licences. */
function licenseChoice(license: string) {
  const isExpression = /^\(?[\w.+-]+(?:\)? (?:AND|OR|WITH) \(?[\w.+-]+)*\)?$/.test(license)
  return isExpression ? { expression: license } : { license: { name: license } }
}
