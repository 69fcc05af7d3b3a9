/** The page without any carousel: what React and the cards themselves cost. */
export function Card() {
  return <div className="card-box slide-box" />
}

export function Hero() {
  return <div className="card-box slide-box" />
}
