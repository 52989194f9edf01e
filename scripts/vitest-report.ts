/** A Vitest reporter that writes counts and seconds for `npm test`. */
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { emptyReport, writeReport } from './test-report.ts'

/** A worker's setup file counts for the file that loads it. */
function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return (collectDuration + setupDuration + duration) / 1000
}

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const report = emptyReport()
    for (const module of modules) {
      report.files[relative('.', module.moduleId)] = secondsOf(module)
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state !== 'pending') report[state] += 1
      }
    }
    writeReport(report)
  }
}
