import { expect, test } from 'vitest'
import { nextSteps } from './next-steps.ts'
import { findPackageManager } from './package-manager.ts'

const adopted = {
  siteDir: '/project',
  manifestDir: '/project',
  isAdopted: true,
  addsPackages: true,
}
const textFor = (written: readonly string[]) =>
  nextSteps({ ...adopted, written }, findPackageManager(), { cwd: '/project' })

test('a project that keeps its .gitignore is told what to add', () => {
  expect(textFor(['site.config.ts'])).toContain(
    'Add build and .ssg to your .gitignore. Next steps:',
  )
  expect(textFor(['site.config.ts', '.gitignore'])).not.toContain('Add build')
})
