import { type Language, languages } from '#core/messages/languages.ts'
import { normalized } from '#core/normalized.ts'

type Column = 'name' | 'phone' | 'email' | 'note'

/** What the columns of a list of clients are called, the studio's own word first. */
export const columnNames: Readonly<Record<Language, Readonly<Record<Column, readonly string[]>>>> = {
  en: {
    name: ['name', 'full name', 'client'],
    phone: ['phone', 'mobile', 'number', 'tel'],
    email: ['e-mail', 'email', 'mail'],
    note: ['notes', 'note', 'comment', 'comments'],
  },
  de: {
    name: ['Name', 'vollständiger Name', 'Kunde', 'Kundin', 'Kundenname'],
    phone: ['Telefon', 'Handy', 'Mobil', 'Rufnummer', 'Nummer'],
    email: ['E-Mail', 'Mail'],
    note: ['Notizen', 'Notiz', 'Bemerkung', 'Bemerkungen', 'Anmerkung', 'Kommentar'],
  },
  es: {
    name: ['nombre', 'nombre completo', 'nombre y apellidos', 'cliente', 'clienta'],
    phone: ['teléfono', 'móvil', 'celular', 'número'],
    email: ['correo', 'e-mail'],
    note: ['notas', 'nota', 'comentario', 'comentarios', 'observaciones'],
  },
  fr: {
    name: ['nom', 'nom complet', 'nom et prénom', 'client', 'cliente'],
    phone: ['téléphone', 'portable', 'mobile', 'numéro'],
    email: ['e-mail', 'courriel', 'adresse e-mail', 'mail'],
    note: ['remarques', 'remarque', 'notes', 'note', 'commentaire', 'commentaires'],
  },
  pt: {
    name: ['nome', 'nome completo', 'cliente'],
    phone: ['telefone', 'telemóvel', 'celular', 'número'],
    email: ['e-mail', 'correio eletrónico'],
    note: ['notas', 'nota', 'comentário', 'comentários', 'observações'],
  },
  ja: {
    name: ['名前', 'お名前', '氏名', 'お客様名', '顧客名'],
    phone: ['電話番号', '電話', '携帯'],
    email: ['メール', 'eメール'],
    note: ['メモ', '備考', 'コメント'],
  },
  ar: {
    name: ['الاسم', 'اسم', 'الاسم الكامل', 'العميل', 'اسم العميل'],
    phone: ['الهاتف', 'هاتف', 'رقم الهاتف', 'الجوال', 'رقم الجوال'],
    email: ['البريد الإلكتروني', 'البريد', 'بريد إلكتروني', 'الإيميل'],
    note: ['الملاحظات', 'ملاحظات', 'ملاحظة', 'تعليق'],
  },
}

/** "Phone number" and "E-Mail-Adresse" are known by how they begin; "name" begins too much else. */
const isBeginning: Readonly<Record<Column, boolean>> = { name: false, phone: true, email: true, note: false }

/** Where each column stands in the line that names them, in any language, with or without accents; -1: nowhere. */
export function findColumns(cells: readonly string[]): Record<Column, number> {
  const headings = cells.map(folded)
  const at = (column: Column) => {
    const names = languages.flatMap((language) => columnNames[language][column].map(folded))
    const isNamed = (heading: string) =>
      names.some((name) => heading === name || (isBeginning[column] && heading.startsWith(name)))
    return headings.findIndex(isNamed)
  }
  return { name: at('name'), phone: at('phone'), email: at('email'), note: at('note') }
}

/** Without case, accents and what Windows and macOS write differently. */
function folded(heading: string): string {
  return normalized(heading, 'NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}
