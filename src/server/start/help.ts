import { secretVariables, variables } from '#server/platform/config/config-variables.ts'

export const commandList = `  npm start                           install, build and migrate what is needed, then serve
  npm start -- remove-demo-accounts   take away the demo accounts, before others may reach it
  npm start -- remove-demo            say what of the demo is here; with --yes remove all of it
  npm start -- make-operator ADDRESS  name an operator by the address of their account
  npm start -- set-up-link            print a new one-time link that makes the first operator
  npm start -- rotate-keys            a new key for the secrets at rest, beside a running server or without one
  npm start -- migrate                bring the database up to date and end, before new servers start
  npm start -- migrate --to RELEASE   say what going to a release, also back to it, needs of the database
  npm start -- backup [FOLDER]        back up database and pictures, beside a running server or without one
  npm start -- check-backup [FOLDER]  read the newest backup, or the one that is named, and check every file
  npm start -- restore FOLDER         restore it into an empty installation
  npm start -- audit                  look whether bookings, times, money and pictures agree; changes nothing
  npm start -- --help                 this text`

export function helpText(): string {
  const width = Math.max(...variables.map(({ name }) => name.length))
  const lines = variables.map(
    (variable) => `  ${variable.name.padEnd(width)}  ${variable.sentence} Default: ${variable.default}.`,
  )
  return `Lookbook: see it, book it.

${commandList}

Settings are variables of the environment:
${lines.join('\n')}

A secret may stand in a file instead: LOOKBOOK_SMTP_URL_FILE=/run/secrets/smtp. So for: ${[...secretVariables].join(', ')}.

docs/OPERATING.md tells more.`
}
