import type { PortraitName } from '@pure/ui/portraits';

export interface Testimonial {
  id: string;
  content: string;
  author: string;
  joined: string;
  portrait: PortraitName;
}

/** Invented; the page says so. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 'coffee',
    content:
      "I open it with my coffee, I see what my people are up to, and then it tells me I'm done. I'd forgotten that was possible.",
    author: 'Oskar Lund',
    joined: 'joined in March',
    portrait: 'oskar',
  },
  {
    id: 'fridge',
    content:
      'Nobody here wants to sell me shoes. I noticed after a week, the way you notice that a fridge has stopped humming.',
    author: 'Leo Martins',
    joined: 'joined in May',
    portrait: 'leo',
  },
  {
    id: 'sister',
    content:
      "My sister posts a photo and I see it. That's the whole feature, and it turns out that's all I wanted.",
    author: 'Nora Quinn',
    joined: 'joined in June',
    portrait: 'nora',
  },
  {
    id: 'kitchen',
    content:
      "Forty people, and I'd let every one of them into my kitchen. I write the way I talk again.",
    author: 'Ines Duarte',
    joined: 'joined in August',
    portrait: 'ines',
  },
];
