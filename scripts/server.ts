import { demo } from '#demo/demo.ts'
import { runServer } from '#server/main.ts'

// The server and its commands, with the demo handed in: the server itself imports nothing of it.
await runServer(process.argv.slice(2), demo)
