import { callsSection, problemsSection, validationSection } from './calls.ts'
import { entitiesSection, screensSection } from './places.ts'
import { constantsSection, permissionsSection, settingsSection, statesSection } from './rules.ts'

const region = /<!-- begin (?<name>\w+) -->[\s\S]*?<!-- end -->/g

/** docs/SPEC.md with its tables regenerated from the code; the prose between them is preserved. */
export async function renderSpec(document: string, root: string): Promise<string> {
  const sections: Record<string, string> = {
    screens: screensSection(root),
    entities: entitiesSection(root),
    states: statesSection(),
    validation: validationSection(),
    permissions: permissionsSection(),
    calls: callsSection(),
    problems: problemsSection(),
    constants: await constantsSection(root),
    settings: settingsSection(),
  }
  return document.replaceAll(region, (_, name: string) => {
    const section = sections[name]
    if (section === undefined) throw new Error(`docs/SPEC.md names a table that nothing writes: ${name}`)
    return `<!-- begin ${name} -->\n${section}\n<!-- end -->`
  })
}
