import type { Calls } from '#contract/routes.ts'
import { call } from '../api/api.ts'

export type Report = Calls['POST /api/reports']['input']['body']
export type ReportKind = Report['kind']
export type ReportReason = Report['reason']

export async function writeReport(report: Report): Promise<void> {
  await call('POST /api/reports', { body: report })
}
