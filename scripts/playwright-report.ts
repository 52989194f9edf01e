/** A Playwright reporter that writes counts and seconds for `npm test`. */
import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { emptyReport, writeReport } from './test-report.ts'

export default class implements Reporter {
  readonly #report = emptyReport()

  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    const isExpected = status === test.expectedStatus
    this.#report[status === 'skipped' ? 'skipped' : isExpected ? 'passed' : 'failed'] += 1
    const file = relative('.', test.location.file)
    this.#report.files[file] = (this.#report.files[file] ?? 0) + duration / 1000
  }

  onEnd(): void {
    writeReport(this.#report)
  }
}
