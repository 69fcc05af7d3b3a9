/** The page without any carousel: the cost of React and the cards themselves. */
export function Card() {
  return <div className="card-box slide-box" />
}

export function Hero() {
  return <div className="card-box slide-box" />
}
