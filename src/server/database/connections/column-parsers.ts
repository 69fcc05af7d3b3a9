import pg from 'pg'

const DATE = 1082
const asText = (value: string) => value

/** Returns `date` columns as text: pg would parse them to midnight in this machine's time zone. Other types use pg's parsers. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE && format !== 'binary' ? asText : pg.types.getTypeParser(oid, format as 'text'),
}
