-- The first list of terms, in English, for the first twenty-two categories. Operators extend and change it (docs/OPERATING.md).

insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'portraits'::text from unnest(array[
    'portrait', 'headshot', 'head shot', 'profile picture', 'profile photo', 'passport photo', 'family photo', 'family photographer',
    'family portrait', 'portrait photographer', 'newborn photographer', 'maternity shoot', 'couple shoot', 'engagement shoot',
    'engagement photos', 'business portrait', 'linkedin photo', 'self portrait', 'selfie', 'model shoot', 'boudoir', 'beauty shot',
    'linkedin picture', 'actor headshot', 'portriature', 'portraiture', 'sitting'
  ]) term where exists (select from category where code = 'portraits') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'interiors'::text from unnest(array[
    'interior', 'interior design', 'interior designer', 'interior decorator', 'interior decorating', 'interior architect', 'home decor',
    'decor', 'decorator', 'decorating', 'decoration', 'home design', 'home styling', 'home staging', 'staging', 'room makeover',
    'makeover of a room', 'living room', 'bedroom', 'kitchen design', 'kitchen', 'furniture', 'furnishing', 'sofa', 'couch', 'armchair',
    'lamp', 'lighting plan', 'wallpaper', 'wall colour', 'wall color', 'paint a room', 'feng shui', 'stylist for homes',
    'apartment design', 'home office', 'floor plan', 'renovation', 'curtain', 'dining room'
  ]) term where exists (select from category where code = 'interiors') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'plants'::text from unnest(array[
    'plant', 'houseplant', 'house plant', 'indoor plant', 'pot plant', 'gardener', 'gardening', 'garden', 'garden design', 'landscaping',
    'bonsai', 'terrarium', 'succulent', 'cactus', 'cacti', 'orchid', 'balcony garden', 'balcony planting', 'plant care', 'plant doctor',
    'plant shop', 'nursery for plants', 'repotting', 're potting', 'horticulture', 'greenery', 'herb garden', 'monstera', 'urban jungle'
  ]) term where exists (select from category where code = 'plants') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'night-sky'::text from unnest(array[
    'night sky', 'astrophotography', 'astro photography', 'astrophoto', 'astronomy', 'star', 'stars', 'star gazing', 'stargazing',
    'milky way', 'galaxy', 'galaxies', 'star trail', 'telescope', 'night photography', 'night sky photography', 'constellation', 'meteor',
    'dark sky', 'northern lights', 'aurora', 'moon photography', 'nightscape', 'observatory'
  ]) term where exists (select from category where code = 'night-sky') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'leather'::text from unnest(array[
    'leather', 'leatherwork', 'leather work', 'leather worker', 'leather goods', 'leather repair', 'leather bag', 'saddler', 'saddlery',
    'upholstery', 'upholsterer', 'reupholstery', 're upholstery', 'reupholster', 're leathering', 'sofa', 'sofa repair', 'couch',
    'couch repair', 'armchair', 'chesterfield', 'chair repair', 'furniture repair', 'wallet', 'purse', 'belt', 'handbag', 'bag repair',
    'handbag repair', 'card case', 'card holder', 'hide', 'tannery'
  ]) term where exists (select from category where code = 'leather') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'sneakers'::text from unnest(array[
    'sneaker', 'trainers', 'trainer', 'shoe', 'shoes', 'kicks', 'footwear', 'shoe repair', 'shoe cleaning', 'shoe cleaner', 'shoe shine',
    'sneaker cleaning', 'sneaker repair', 'custom sneakers', 'custom shoes', 'cobbler', 'shoemaker', 'boot repair', 'high top',
    'running shoe', 'sole repair', 'resoling', 'laces', 'shoelace', 'skate shoe', 'skateboard', 'sole'
  ]) term where exists (select from category where code = 'sneakers') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'coffee'::text from unnest(array[
    'coffee', 'cafe', 'barista', 'barista course', 'barista training', 'espresso', 'latte', 'latte art', 'cappuccino', 'flat white',
    'americano', 'macchiato', 'mocha', 'cortado', 'cold brew', 'filter coffee', 'pour over', 'roaster', 'coffee roaster', 'roastery',
    'coffee roasting', 'coffee tasting', 'cupping', 'coffee beans', 'coffee machine', 'coffee shop', 'brewing', 'caffeine'
  ]) term where exists (select from category where code = 'coffee') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'bicycles'::text from unnest(array[
    'bicycle', 'bike', 'bycicle', 'cycling', 'cycle', 'cyclist', 'bike repair', 'bicycle repair', 'bike shop', 'bike service',
    'bike mechanic', 'bike tour', 'bike ride', 'bike workshop', 'road bike', 'mountain bike', 'mtb', 'bmx', 'cargo bike', 'e bike',
    'ebike', 'gravel bike', 'fixie', 'wheel building', 'puncture', 'flat tyre', 'flat tire', 'guided ride', 'velo', 'sign painting',
    'sign painter', 'sign writing', 'signwriter', 'lettering'
  ]) term where exists (select from category where code = 'bicycles') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'venues'::text from unnest(array[
    'venue', 'event space', 'event venue', 'event location', 'event room', 'location', 'wedding venue', 'wedding location', 'party venue',
    'party location', 'party room', 'function room', 'hall', 'banquet hall', 'conference room', 'meeting room', 'film location',
    'shoot location', 'photo location', 'filming location', 'location scout', 'house for a day', 'space for rent', 'room hire',
    'venue hire', 'space hire', 'rent a house', 'house hire', 'dinner location', 'private dining', 'loft for rent', 'courtyard'
  ]) term where exists (select from category where code = 'venues') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'fashion'::text from unnest(array[
    'fashion', 'fashion photography', 'fashion photographer', 'fashion shoot', 'street fashion', 'street style', 'streetstyle',
    'lookbook', 'lookbook shoot', 'editorial fashion', 'outfit', 'outfits', 'clothes', 'clothing', 'apparel', 'model portfolio',
    'catwalk', 'runway', 'streetwear shoot', 'stylist', 'personal stylist', 'wardrobe', 'styling'
  ]) term where exists (select from category where code = 'fashion') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'landscapes'::text from unnest(array[
    'landscape', 'landscape photography', 'landscape photographer', 'scenery', 'nature photography', 'nature photographer', 'drone',
    'drone photography', 'drone pilot', 'drone shot', 'drone video', 'aerial', 'aerial photography', 'aerial photo', 'photo walk',
    'photowalk', 'photo tour', 'photo workshop', 'city at night', 'night walk', 'street photography', 'cityscape', 'seascape', 'sunrise',
    'sunset', 'golden hour', 'blue hour', 'long exposure', 'architecture photography', 'cityscapes', 'travel photography',
    'travel photographer', 'panorama', 'beach photo'
  ]) term where exists (select from category where code = 'landscapes') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'products'::text from unnest(array[
    'product', 'product photo', 'product photos', 'product photography', 'product photographer', 'product picture', 'product shot',
    'packshot', 'pack shot', 'still life', 'catalogue photo', 'catalog photo', 'e commerce photo', 'ecommerce photo', 'food photography',
    'jewellery photography', 'camera', 'cameras', 'camera repair', 'camera service', 'camera shop', 'film camera', 'analog camera',
    'analogue camera', 'analog photography', 'analogue photography', 'film photography', 'lens', 'lens repair', 'lens cleaning',
    'polaroid', 'instant film', 'darkroom', 'film developing', 'photo book'
  ]) term where exists (select from category where code = 'products') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'keyboards'::text from unnest(array[
    'keyboard', 'mechanical keyboard', 'custom keyboard', 'keycap', 'keycaps', 'key caps', 'computer', 'pc', 'computer repair',
    'pc repair', 'pc build', 'computer shop', 'laptop', 'laptop repair', 'notebook repair', 'macbook', 'mac repair', 'it support',
    'it help', 'tech support', 'computer help', 'data recovery', 'data rescue', 'hard disk', 'hard drive', 'ssd', 'desk setup',
    'desk set up', 'desk setups', 'cable management', 'monitor', 'wifi', 'wi fi', 'network', 'gaming pc', 'drawing tablet', 'mouse',
    'electronics repair', 'phone repair'
  ]) term where exists (select from category where code = 'keyboards') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'outdoors'::text from unnest(array[
    'outdoor', 'hike', 'hiking', 'hiker', 'trek', 'trekking', 'trekker', 'mountain', 'mountain guide', 'mountain tour', 'mountaineering',
    'mountains', 'climbing', 'glacier', 'glacier tour', 'glacier hike', 'ice cave', 'guided hike', 'guided walk', 'walking tour',
    'wilderness', 'snowshoe', 'snowshoeing', 'ski tour', 'camping', 'bushcraft', 'kayak', 'kayaking', 'canoe', 'nature guide', 'wildlife',
    'birdwatching', 'bird watching', 'whale watching', 'excursion', 'expedition', 'adventure', 'outdoor guide', 'tour guide'
  ]) term where exists (select from category where code = 'outdoors') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'sport'::text from unnest(array[
    'sports', 'fitness', 'gym', 'workout', 'training', 'personal trainer', 'personal training', 'yoga', 'pilates', 'crossfit', 'boxing',
    'tennis', 'tennis lesson', 'football', 'soccer', 'swimming', 'swimming lesson', 'swim lesson', 'running coach', 'surf', 'surfing',
    'surf lesson', 'climbing wall', 'martial arts', 'karate', 'judo', 'dance class', 'golf', 'golf lesson', 'stretching',
    'weight training', 'strength training'
  ]) term where exists (select from category where code = 'sport') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'tattoo'::text from unnest(array[
    'tattoo', 'tatoo', 'tattooist', 'tattooing', 'tattoo artist', 'tattoo studio', 'tattoo shop', 'tattoo parlour', 'tattoo parlor',
    'ink', 'inked', 'inking', 'flash', 'flash tattoo', 'flash sheet', 'fineline', 'fine line tattoo', 'stick and poke', 'handpoke',
    'hand poke', 'blackwork', 'dotwork', 'sleeve tattoo', 'cover up tattoo', 'coverup', 'tattoo touch up', 'body art', 'temporary tattoo',
    'henna', 'piercing', 'body piercing'
  ]) term where exists (select from category where code = 'tattoo') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'nails'::text from unnest(array[
    'nail', 'nail art', 'nail salon', 'nail studio', 'nail bar', 'nail artist', 'nail tech', 'nail technician', 'nail polish', 'manicure',
    'manicurist', 'mani', 'mani pedi', 'pedicure', 'gel', 'gels', 'gel nails', 'gel polish', 'shellac', 'acrylic', 'acrylics',
    'acrylic nails', 'french manicure', 'french tips', 'press ons', 'press on nails', 'fingernail', 'toenail', 'nail extension',
    'nail extensions', 'nail design', 'chrome nails', 'biab', 'dip powder'
  ]) term where exists (select from category where code = 'nails') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'ceramics'::text from unnest(array[
    'ceramic', 'pottery', 'potter', 'pottery class', 'pottery course', 'pottery lesson', 'pottery workshop', 'clay', 'clay class',
    'throwing on the wheel', 'wheel throwing', 'potters wheel', 'potter s wheel', 'stoneware', 'porcelain', 'earthenware',
    'terracotta tile', 'tile', 'tiles', 'tile painting', 'azulejo', 'azulejos', 'glaze', 'glazing', 'kiln', 'raku', 'crockery',
    'tableware', 'mug', 'vase', 'hand building', 'handmade mug'
  ]) term where exists (select from category where code = 'ceramics') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'hair'::text from unnest(array[
    'hair', 'haircut', 'hair cut', 'hairdresser', 'hair dresser', 'hair stylist', 'hairstylist', 'hairstyle', 'hair style', 'hairstyling',
    'hair salon', 'hair studio', 'hair color', 'hair colour', 'hair dye', 'cut and blow dry', 'blow dry', 'blowdry', 'blowout',
    'balayage', 'highlights', 'lowlights', 'ombre', 'bleach', 'toner', 'root touch up', 'trim', 'fade', 'skin fade', 'undercut',
    'buzz cut', 'crew cut', 'pixie cut', 'bob', 'fringe', 'bangs', 'layers', 'curly cut', 'perm', 'keratin', 'updo', 'up do',
    'bridal hair', 'wedding hair', 'extensions', 'hair extensions', 'braid', 'braids', 'cornrows', 'dreadlocks', 'locs', 'barber',
    'barbershop', 'barber shop', 'beard', 'beard trim', 'shave', 'hot towel shave', 'moustache', 'wig', 'afro hair', 'mens cut',
    'men s cut', 'kids cut', 'children s haircut', 'colorist', 'colourist'
  ]) term where exists (select from category where code = 'hair') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'beauty'::text from unnest(array[
    'beauty', 'beautician', 'beauty salon', 'cosmetics', 'cosmetician', 'cosmetologist', 'makeup', 'make up', 'make up artist',
    'makeup artist', 'mua', 'bridal makeup', 'wedding makeup', 'lash', 'lashes', 'eyelash', 'eyelash extensions', 'lash extensions',
    'lash lift', 'brow', 'brows', 'eyebrow', 'eyebrows', 'brow lift', 'microblading', 'threading', 'waxing', 'wax', 'sugaring',
    'hair removal', 'laser hair removal', 'facial', 'facials', 'skincare', 'skin care', 'peeling', 'microneedling', 'botox', 'filler',
    'spray tan', 'tanning', 'spa', 'massage', 'wellness', 'dermaplaning', 'permanent makeup'
  ]) term where exists (select from category where code = 'beauty') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'flowers'::text from unnest(array[
    'flower', 'florist', 'floristry', 'flower shop', 'flower delivery', 'bouquet', 'bouquets', 'bridal bouquet', 'wedding flowers',
    'funeral flowers', 'flower arrangement', 'flower arranging', 'ikebana', 'wreath', 'rose', 'roses', 'dried flowers', 'centrepiece',
    'centerpiece', 'boutonniere', 'corsage', 'floral', 'floral design', 'table flowers', 'flower workshop'
  ]) term where exists (select from category where code = 'flowers') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'names', 'cakes'::text from unnest(array[
    'cake', 'wedding cake', 'birthday cake', 'cupcake', 'cupcakes', 'baker', 'bakery', 'baking', 'baking class', 'pastry', 'patisserie',
    'confectioner', 'confectionery', 'dessert', 'desserts', 'tart', 'macaron', 'macarons', 'cookie', 'cookies', 'biscuit', 'brownie',
    'cheesecake', 'custom cake', 'celebration cake', 'vegan cake', 'cake decorating', 'cake shop', 'chocolate', 'chocolatier',
    'sugar craft'
  ]) term where exists (select from category where code = 'cakes') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'raises', 'portraits'::text from unnest(array[
    'photographer', 'photography', 'photo', 'photograph', 'photo shoot', 'photoshoot', 'photo session', 'photo studio', 'picture',
    'shoot', 'shooting', 'photographic', 'photografer', 'photografy'
  ]) term where exists (select from category where code = 'portraits') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'raises', 'fashion'::text from unnest(array[
    'photographer', 'photography', 'photo', 'photograph', 'photo shoot', 'photoshoot', 'photo session', 'photo studio', 'picture',
    'shoot', 'shooting', 'photographic', 'photografer', 'photografy'
  ]) term where exists (select from category where code = 'fashion') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'raises', 'landscapes'::text from unnest(array[
    'photographer', 'photography', 'photo', 'photograph', 'photo shoot', 'photoshoot', 'photo session', 'photo studio', 'picture',
    'shoot', 'shooting', 'photographic', 'photografer', 'photografy'
  ]) term where exists (select from category where code = 'landscapes') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'raises', 'products'::text from unnest(array[
    'photographer', 'photography', 'photo', 'photograph', 'photo shoot', 'photoshoot', 'photo session', 'photo studio', 'picture',
    'shoot', 'shooting', 'photographic', 'photografer', 'photografy'
  ]) term where exists (select from category where code = 'products') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'raises', 'night-sky'::text from unnest(array[
    'photographer', 'photography', 'photo', 'photograph', 'photo shoot', 'photoshoot', 'photo session', 'photo studio', 'picture',
    'shoot', 'shooting', 'photographic', 'photografer', 'photografy'
  ]) term where exists (select from category where code = 'night-sky') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'raises', 'hair'::text from unnest(array[
    'salon', 'parlour', 'parlor'
  ]) term where exists (select from category where code = 'hair') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'raises', 'beauty'::text from unnest(array[
    'salon', 'parlour', 'parlor'
  ]) term where exists (select from category where code = 'beauty') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'raises', 'nails'::text from unnest(array[
    'salon', 'parlour', 'parlor'
  ]) term where exists (select from category where code = 'nails') on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'raises', null from unnest(array[
    'artist', 'maker', 'master', 'expert', 'professional', 'pro', 'specialist', 'technician', 'tech', 'designer', 'design', 'art',
    'studio', 'shop', 'store', 'workshop', 'atelier', 'class', 'course', 'lesson', 'lessons', 'training', 'session', 'beginner',
    'beginners', 'one to one', 'service', 'repair', 'repairs', 'fix', 'restoration', 'cleaning', 'clean', 'custom', 'handmade',
    'hand made', 'bespoke', 'guide', 'guided', 'tour', 'trip', 'teacher', 'tutor', 'coach', 'appointment', 'booking', 'book', 'price',
    'gift', 'voucher', 'idea', 'ideas', 'inspiration', 'set', 'piece', 'small', 'large', 'new', 'old', 'pilot', 'hire', 'rental', 'rent',
    'work', 'works', 'experience', 'consultation', 'advice'
  ]) term on conflict do nothing;
insert into search_synonym (language, term, role, category) select 'en', term, 'ignored', null from unnest(array[
    'a', 'an', 'the', 'and', 'or', 'of', 'for', 'in', 'at', 'on', 'to', 'by', 'with', 'from', 'my', 'me', 'i', 'you', 'your', 'is', 'it',
    'its', 'near', 'near me', 'nearby', 'close to me', 'around me', 'around here', 'in my area', 'local', 'best', 'top', 'good', 'great',
    'cheap', 'cheapest', 'affordable', 'low cost', 'where', 'where to', 'how', 'how to', 'who', 'get', 'find', 'want', 'need',
    'looking for', 'please', 'some', 'any', 'today', 'tomorrow', 'tonight', 'now', 'this week', 'this weekend', 'weekend', 'open now',
    'walk in', 'walk ins', 'online', 's'
  ]) term on conflict do nothing;
