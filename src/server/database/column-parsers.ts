import pg from 'pg'

const DATE = 1082
const asText = (value: string) => value

/** A calendar day stays the text it is: pg would make it midnight in this machine's zone. Everything else is pg's own way. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE && format !== 'binary' ? asText : pg.types.getTypeParser(oid, format as 'text'),
}
