import { expect, test } from 'vitest'
import { columnNames, findColumns } from './client-file-columns.ts'
import { readClientFile } from './read-client-file.ts'

test.each([
  ['English', 'Full name,Phone number,E-mail address,Comments'],
  ['German', 'Name;Telefonnummer;E-Mail-Adresse;Bemerkungen'],
  ['Spanish', 'NOMBRE;Teléfono móvil;Correo electrónico;Notas'],
  ['French without accents', 'Nom;Telephone;Courriel;Remarques'],
  ['Portuguese as macOS writes it', 'Nome;Telemóvel;E-mail;Observações'.normalize('NFD')],
  ['Japanese', 'お客様名,電話番号,メールアドレス,備考'],
  ['Japanese in half width', '氏名,携帯番号,ﾒｰﾙ,ﾒﾓ'],
  ['Arabic', 'الاسم,رقم الهاتف,البريد الالكتروني,ملاحظات'],
])('[D33] columns are known by their names in %s', (_, head) => {
  const separator = head.includes(';') ? ';' : ','
  const person = ['Ana Prates', '+351 916 551 004', 'ana@example.test', 'Latex allergy'].join(separator)
  expect(readClientFile(`${head}\n${person}\n`)).toMatchObject({
    fileFault: null,
    clients: [{ name: 'Ana Prates', phone: '+351 916 551 004', email: 'ana@example.test', note: 'Latex allergy' }],
  })
})

test('[D33] a column that only begins like a name is not the name', () => {
  expect(readClientFile('Nameday,Phone\n3 May,210 009 000\n').fileFault).toBe('no_name_column')
})

test('[D33] the names a language gives its columns are read as those columns', () => {
  for (const names of Object.values(columnNames)) {
    const head = [names.name, names.phone, names.email, names.note].map(([own]) => own ?? '')
    expect(findColumns(head)).toEqual({ name: 0, phone: 1, email: 2, note: 3 })
  }
})
