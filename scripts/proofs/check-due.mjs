// The last step of `npm test`: fails where a part of `npm run prove` has not passed for long (docs/TESTING.md).
import { describeOverdue, describeWaiting, dueParts } from './due.mjs'
import { parts } from './parts.mjs'
import { readRecord } from './record.mjs'

const { overdue, waiting } = dueParts(parts, readRecord(), new Date().toISOString().slice(0, 10))
for (const line of [describeWaiting(waiting), describeOverdue(overdue)]) if (line) console.log(line)
if (overdue.length > 0) process.exitCode = 1
