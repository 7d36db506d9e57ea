export const texts = import.meta.glob<string>('./en/*.md', { eager: true, query: '?raw', import: 'default' });
