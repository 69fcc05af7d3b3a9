import { plural } from '../../plural.ts'

/** The words that searches know, for operators. */
export const searchTerms = {
  title: 'Search words',
  add: 'Add word',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  unanswered: {
    heading: 'Found nothing',
    hint: 'What people searched for in the last 90 days without finding anything. Nobody is named here.',
    none: 'Every search of the last 90 days found something.',
    asked: (times: number, day: string) =>
      `${plural('en', times, { one: 'Once', other: `${times} times` })}, last on ${day}`,
    add: 'Add word',
    addOf: (words: string) => `Add a word for “${words}”`,
    dismiss: 'Dismiss',
    dismissOf: (words: string) => `Dismiss “${words}”`,
    dismissed: (words: string) => `“${words}” dismissed`,
  },
  terms: {
    heading: 'Words',
    hint: 'People find a category by its name and by these words. A new word counts from the next search on.',
    find: 'Find a word',
    none: (typed: string) => `No word like “${typed}”.`,
    count: (n: number) => plural('en', n, { one: 'One word', other: `${n} words` }),
    remove: (term: string) => `Remove ${term}`,
    removed: (term: string) => `${term} removed`,
    undo: 'Undo',
    raises: 'The trade, not the work',
    ignored: 'Passed over',
  },
  form: {
    title: 'Add a search word',
    word: 'Word',
    wordHint: 'As people type it: “balayage”, “bike repair”. Capitals and accents do not matter.',
    wordNeeded: 'Enter one to 40 letters.',
    taken: 'This word has that meaning already.',
    meaning: 'What it does',
    roles: { names: 'Finds a category', raises: 'Names the trade', ignored: 'Is passed over' },
    roleHints: {
      names: 'Every look of the category is found by it.',
      raises: 'Like “salon” or “class”: it moves looks up and hides none.',
      ignored: 'Like “near me” or “best”: it says nothing about a look.',
    },
    category: 'Category',
    categoryNeeded: 'Choose a category.',
    added: (term: string) => `${term} added`,
  },
}
