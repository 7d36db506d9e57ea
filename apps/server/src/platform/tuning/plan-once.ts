/** Otherwise a new connection plans each statement six times before it believes that one plan will do. */
export const PLAN_ONCE = 'set plan_cache_mode = force_generic_plan';
