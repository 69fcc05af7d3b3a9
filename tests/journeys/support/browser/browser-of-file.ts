import { afterAll, afterEach, beforeAll } from 'vitest'
import { connect, disconnect, endVisits } from './visitor.ts'

// A setup file: it runs for every file of journeys, though they share processes and modules.
beforeAll(connect)
afterEach(endVisits)
afterAll(disconnect)
