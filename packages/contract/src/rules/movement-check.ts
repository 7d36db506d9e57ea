import { z } from 'zod';
import { defineRule } from './define.ts';

/** What `configuration` stands for. */
export const MOVEMENTS = { moving: 1, stationary: 2, towards_camera: 3, away_from_camera: 4 } as const;

/** Passes on what moves, stands still, comes nearer or goes away; switched off it passes everything on. */
export const movementCheck = defineRule({
  type: 'movement_check',
  config: z.object({
    active: z.boolean().default(true),
    configuration: z.int().min(1).max(4).default(MOVEMENTS.moving),
  }),
  ports: { in: ['objects'], out: 'objects' },
});
