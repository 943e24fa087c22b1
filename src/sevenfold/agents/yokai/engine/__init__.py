"""One judge of every option: bots, hints and analysis ask `engine.Engine`, so that they agree.

The network proposes; likely worlds are drawn from the view (`worlds`), and in each of them every option is tried and
the round played on by the network in all seats (`rollouts`). What is found is weighed against the network's own opinion
(`comparison`), so that luck does not overrule it.
"""
