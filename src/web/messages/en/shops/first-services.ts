/** A service that shops of a category often begin with. The price is an example in a currency near the euro, never filled in. */
export type SuggestedService = { name: string; durationMin: number; bufferAfterMin: number; examplePrice: number }

const of = (name: string, durationMin: number, bufferAfterMin: number, examplePrice: number): SuggestedService => ({
  name,
  durationMin,
  bufferAfterMin,
  examplePrice,
})

/** By category code. Categories an operator added have none. */
export const firstServices: Readonly<Record<string, readonly SuggestedService[]>> = {
  portraits: [of('Portrait session', 60, 15, 120), of('Headshot', 30, 10, 70), of('Family session', 90, 15, 180)],
  interiors: [
    of('Home visit', 60, 30, 90),
    of('Room concept', 120, 15, 240),
    of('Colour consultation', 90, 15, 130),
    of('Interior shoot', 240, 30, 450),
  ],
  plants: [of('Terrarium workshop', 120, 30, 65), of('Repotting', 30, 10, 25), of('Plant consultation', 45, 10, 40)],
  'night-sky': [of('Night sky session', 180, 30, 190), of('Star trail workshop', 240, 30, 150)],
  leather: [
    of('Made-to-measure fitting', 60, 15, 80),
    of('Repair appointment', 30, 10, 35),
    of('Wallet workshop', 180, 30, 95),
  ],
  sneakers: [of('Custom design talk', 30, 10, 40), of('Deep clean', 45, 15, 35), of('Restoration', 90, 15, 85)],
  coffee: [of('Tasting', 60, 15, 28), of('Latte art class', 120, 15, 65), of('Brewing basics', 90, 15, 45)],
  bicycles: [of('Tune-up', 60, 10, 55), of('Bike fitting', 90, 15, 130), of('Full service', 180, 15, 140)],
  venues: [of('Viewing', 30, 15, 0), of('Half day', 240, 60, 380), of('Whole day', 480, 60, 680)],
  fashion: [of('Fitting', 45, 15, 50), of('Styling session', 90, 15, 120), of('Alterations', 30, 10, 30)],
  landscapes: [of('Landscape shoot', 180, 30, 260), of('Photo walk', 150, 15, 75)],
  products: [of('Product shoot, 5 pictures', 90, 15, 160), of('Product shoot, 15 pictures', 240, 30, 390)],
  keyboards: [of('Custom build', 180, 15, 140), of('Switch tuning', 90, 10, 60), of('Consultation', 30, 5, 25)],
  outdoors: [of('Outdoor session', 120, 30, 160), of('Guided tour', 180, 30, 90)],
  sport: [of('Personal training', 60, 15, 60), of('Action shoot', 120, 15, 180), of('Trial session', 45, 10, 25)],
  tattoo: [
    of('Consultation', 30, 10, 0),
    of('Small piece', 90, 20, 140),
    of('Half-day session', 240, 30, 420),
    of('Touch-up', 45, 15, 60),
  ],
  nails: [
    of('Shape and clear', 45, 10, 35),
    of('Painted set', 75, 15, 62),
    of('Soft fades', 90, 15, 68),
    of('Chrome accents', 60, 15, 55),
  ],
  ceramics: [of('Wheel class', 120, 30, 70), of('Hand-building class', 150, 30, 65), of('Glazing session', 90, 15, 45)],
  hair: [
    of('Cut and finish', 60, 10, 55),
    of('Colour', 120, 15, 110),
    of('Balayage', 180, 15, 170),
    of('Blow-dry', 45, 5, 38),
  ],
  beauty: [of('Facial', 60, 15, 75), of('Brows', 30, 5, 28), of('Lashes', 90, 15, 85), of('Make-up', 60, 10, 80)],
  flowers: [of('Bouquet to order', 30, 10, 45), of('Wedding talk', 60, 15, 0), of('Flower workshop', 120, 30, 75)],
  cakes: [of('Tasting', 45, 15, 30), of('Cake design talk', 30, 10, 0), of('Decorating class', 150, 30, 80)],
}

/** Currencies in which the example prices are of the right size. */
export const exampleCurrencies: readonly string[] = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD']
