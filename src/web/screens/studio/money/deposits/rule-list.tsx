import { useState } from 'react'
import { DEPOSIT_LIMITS } from '#core/money/deposits/deposit-rules.ts'
import type { DepositRule, DepositTerms } from '#web/data/studio/deposits.ts'
import { deposits } from '#web/messages/en/studio/deposits.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { useRuleWords } from './use-rule-words.ts'

type RuleListProps = {
  terms: DepositTerms
  rules: DepositRule[]
  /** null: they are only read */
  onChange: ((rules: DepositRule[]) => void) | null
}

/** Each rule is a sentence; the first that fits decides. */
export function RuleList({ terms, rules, onChange }: RuleListProps) {
  const m = useMessages('deposits', deposits)
  const words = useRuleWords(terms)
  const [edited, setEdited] = useState<number | null>(null)
  return (
    <section>
      <div className="mb-3 flex items-center justify-between gap-4">
        <div>
          <h2 className="heading-4">{m.when}</h2>
          <p className="text-t2 text-quiet">{m.firstFits}</p>
        </div>
        {onChange && rules.length < DEPOSIT_LIMITS.rules && (
          <Button onClick={() => setEdited(rules.length)}>
            <Icon name={rareShapes.plus} size="s" />
            {m.addRule}
          </Button>
        )}
      </div>
      {rules.length === 0 ? (
        <div className="rounded-pic border border-hairline p-6">
          <p className="font-press">{m.noRules}</p>
          <p className="text-t2 text-quiet">{m.noRulesHint}</p>
        </div>
      ) : (
        <ol className="grid gap-3">
          {rules.map((rule, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place in the order
              key={index}
              className="flex items-center gap-3 rounded-pic border border-hairline bg-raised p-4"
            >
              <Switch
                label={<span className="sr-only">{m.ruleOn(words(rule))}</span>}
                checked={rule.isOn}
                disabled={!onChange}
                onChange={({ target }) => replace(index, { ...rule, isOn: target.checked })}
              />
              <p className={`min-w-0 grow text-t3 wrap-anywhere ${rule.isOn ? '' : 'text-quiet'}`}>{words(rule)}</p>
              {onChange && (
                <Menu trigger={<IconButton icon={rareShapes.dots} label={m.ruleMenu(index + 1)} />}>
                  <MenuItem onSelect={() => setEdited(index)}>{m.edit}</MenuItem>
                  {index > 0 && <MenuItem onSelect={() => swap(index - 1)}>{m.up}</MenuItem>}
                  {index < rules.length - 1 && <MenuItem onSelect={() => swap(index)}>{m.down}</MenuItem>}
                  <MenuItem onSelect={() => onChange(rules.filter((_, at) => at !== index))}>{m.remove}</MenuItem>
                </Menu>
              )}
            </li>
          ))}
        </ol>
      )}
      {edited !== null && (
        <RuleDialog
          terms={terms}
          rule={rules[edited] ?? null}
          onDone={(rule) => {
            replace(edited, rule)
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )

  function replace(index: number, rule: DepositRule): void {
    onChange?.(index === rules.length ? [...rules, rule] : rules.with(index, rule))
  }

  /** With the one after it. */
  function swap(index: number): void {
    onChange?.(rules.with(index, rules[index + 1]!).with(index + 1, rules[index]!))
  }
}
