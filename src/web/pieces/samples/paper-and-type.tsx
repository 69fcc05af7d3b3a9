import { pieces } from '#web/messages/en/pages/pieces.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Piece } from '../piece.tsx'

export function PaperPiece() {
  const m = useMessages('pieces', pieces)
  return (
    <Piece {...m.paper}>
      <div className="grid grid-cols-4 gap-2 md:grid-cols-6 lg:grid-cols-12">
        {Object.entries(m.colours).map(([token, name]) => (
          <div key={token}>
            <Swatch ground={`var(--${token})`} />
            <b className="text-t1 font-press">{name}</b>
          </div>
        ))}
      </div>
      <div className="grid grid-cols-3 gap-2 mt-4 md:grid-cols-6">
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <div key={n}>
            <Swatch ground={`var(--s${n})`} rule={`var(--s${n}r)`} />
            <b className="text-t1 font-press">{m.service(n)}</b>
          </div>
        ))}
      </div>
    </Piece>
  )
}

function Swatch({ ground, rule }: { ground: string; rule?: string }) {
  return (
    <i
      className="block h-14 mb-1.5 rounded-ctl shadow-[inset_0_0_0_1px_var(--hairline)]"
      style={{ background: ground, ...(rule && { borderInlineStart: `4px solid ${rule}` }) }}
    />
  )
}

export function TypePiece() {
  const { type: m } = useMessages('pieces', pieces)
  const samples = [
    { key: 't6', sample: <p className="heading-6">{m.t6}</p> },
    { key: 't5', sample: <p className="heading-5">{m.t5}</p> },
    { key: 't4', sample: <p className="heading-4">{m.t4}</p> },
    {
      key: 't3',
      sample: (
        <p>
          <span className="heading-3">{m.t3name}</span> {m.t3}
        </p>
      ),
    },
    { key: 't2', sample: <p className="text-t2">{m.t2}</p> },
    { key: 't1', sample: <p className="text-t1">{m.t1}</p> },
  ] as const
  return (
    <Piece title={m.title} note={m.note}>
      <div className="grid gap-3.5">
        {samples.map(({ key, sample }) => (
          <div key={key} className="grid gap-x-6 items-baseline md:grid-cols-[1fr_auto]">
            {sample}
            <small className="text-t1 text-quiet">{m.measures[key]}</small>
          </div>
        ))}
      </div>
    </Piece>
  )
}
